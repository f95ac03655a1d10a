import { IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { belowToasts } from '../../lib/toast-place.ts'
import { useReadOnly } from '../controls/read-only.tsx'
import { usePhone } from '../screen/phone.ts'
import type { Issue } from './issues.ts'
import classes from './more-fields.module.css'

interface Props {
  readonly form: { readonly issues: readonly Issue[] }
  /** What the fields hold, the most important first: 'Ferretería San Judas', 'Contado'. */
  readonly told?: readonly string[]
  /** From edge to edge of a dialog, at the bottom of what is scrolled while it is closed. */
  readonly sticks?: boolean
  /** Folded on every screen, as in a form that opens in the middle of a document. */
  readonly everywhere?: boolean
  readonly children: ReactNode
}

/** Fields that are rarely changed. On a phone they are folded, until one of them has an error (screens.more). */
export function MoreFields({ everywhere = false, children, ...fold }: Props) {
  const phone = usePhone()
  const reading = useReadOnly(false)
  return (phone || everywhere) && !reading ? <Fold {...fold}>{children}</Fold> : children
}

function Fold({ form: { issues }, told = [], sticks = false, children }: Omit<Props, 'everywhere'>) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLButtonElement>(null)
  const [wanted, setWanted] = useState(false)
  const [faulty, setFaulty] = useState(false)
  useLayoutEffect(() => {
    const found = issues.some(
      ({ target }) => target !== undefined && box.current?.contains(document.getElementById(target)) === true,
    )
    setFaulty(found)
    // It stays open when the error is corrected.
    if (found) setWanted(true)
  }, [issues])
  const open = wanted || faulty
  const toggle = () => {
    flushSync(() => setWanted(!open))
    if (!open) head.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div
      ref={sticks ? belowToasts : undefined}
      className={classes.fold}
      data-open={open || undefined}
      data-sticks={sticks || undefined}
    >
      <button
        ref={head}
        type="button"
        className={classes.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        <span className={classes.words}>
          <span className={classes.label}>Más datos</span>
          {!open && told.length > 0 && <span className={classes.told}>{told.join(' · ')}</span>}
        </span>
        <IconChevronUp size={20} aria-hidden className={classes.chevron} />
      </button>
      <div ref={box} id={id} hidden={!open} className={classes.fields}>
        {children}
      </div>
    </div>
  )
}
