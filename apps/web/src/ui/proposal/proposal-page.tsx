import type { ReactNode } from 'react'
import { PageTitle } from '../page/page-title.tsx'
import classes from './proposal.module.css'

interface Props {
  readonly title: string
  /** The parameters, then the proposal. */
  readonly children: ReactNode
}

/** A screen that proposes many changes at once, to be reviewed and corrected before they are applied. */
export function ProposalPage({ title, children }: Props) {
  return (
    <div className={classes.page}>
      <PageTitle title={title} />
      {children}
    </div>
  )
}
