import { Tooltip, VisuallyHidden } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { openingDebt } from '@yunque/contract/core/value-words'
import classes from './opening-mark.module.css'

interface Props {
  readonly name: string
  /** Whether the debt is from before (store.opening-debts). */
  readonly opening: boolean
}

/** The client or supplier of a debt, with a sign before the name when the debt is from before. */
export const OpeningMark = ({ name, opening }: Props) => (
  <span className={classes.name}>
    {opening && (
      <>
        <Tooltip label={openingDebt}>
          <IconHistory size={14} aria-hidden style={{ verticalAlign: '-2px', marginInlineEnd: 4 }} />
        </Tooltip>
        <VisuallyHidden>{openingDebt}: </VisuallyHidden>
      </>
    )}
    {name}
  </span>
)
