import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { formatAgo } from '../../lib/format/format.ts'
import { focusNextField } from '../controls/next-field.ts'
import classes from './draft-offer.module.css'
import type { Draft } from './use-draft.ts'

/** 'Recuperar borrador de hace 2 min', above the fields (screens.draft). */
export function DraftOffer({ draft }: { draft: Draft }) {
  if (draft.savedAt === null) return null
  /** The offer disappears when it is answered. The focus moves to the first field. */
  const answer = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
    const form = event.currentTarget.closest('form')
    if (form) focusNextField(form, event.currentTarget)
    act()
  }
  return (
    <div role="status" className={classes.offer}>
      <IconHistory size={18} aria-hidden className={classes.icon} />
      <span className={classes.text}>Quedó un borrador sin guardar.</span>
      <Button size="compact-sm" onClick={answer(draft.restore)}>
        Recuperar borrador de {formatAgo(draft.savedAt, Date.now())}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={answer(draft.discard)}>
        Descartar borrador
      </Button>
    </div>
  )
}
