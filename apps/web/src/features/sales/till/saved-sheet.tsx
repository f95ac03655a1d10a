import { Button } from '@mantine/core'
import { ShareButton } from '../../../records/share/share-button.tsx'
import { JustSaved, type Kind, type Saved } from './last-sale.tsx'
import { texts } from './texts.ts'
import classes from './till.module.css'

interface Props {
  readonly kind: Kind
  readonly saved: Saved
  readonly onPrint: () => void
  /** The sheet is closed for the next sale. */
  readonly onNext: () => void
}

const shared = { invoice: 'bill', preSale: 'preBill' } as const

/** The sale just saved, on a phone: above the button at the bottom, where it is in view whatever the page's height. */
export function SavedSheet({ kind, saved, onPrint, onNext }: Props) {
  const title = texts.documentOf[kind](saved.number)
  return (
    <section className={classes.sheet} aria-label={texts.last}>
      <JustSaved kind={kind} saved={saved} />
      <p className={classes.number}>{texts.lastOf(title, saved.total)}</p>
      <div className={classes.next}>
        <Button variant="default" onClick={onPrint}>
          {texts.print}
        </Button>
        <ShareButton subject={{ kind: shared[kind], id: saved.id, title }} leftSection={null} />
        <Button onClick={onNext}>{texts.next}</Button>
      </div>
    </section>
  )
}
