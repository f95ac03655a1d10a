import type { RecoverySheet } from '@yunque/contract/backup/recovery'
import { formatDateTime } from '../../../../lib/format/format.ts'
import { CompanyHeader } from '../../../../ui/print/company-header.tsx'
import classes from './recovery.module.css'
import { texts } from './texts.ts'

const paper = texts.paper

interface Props {
  readonly sheet: RecoverySheet
  /** Whether it is for a roll, where each word has a line of its own. */
  readonly ticket: boolean
}

/** The sheet on paper: the store, when its words were made, the words in their order, and what to do with them. */
export function RecoveryPaper({ sheet, ticket }: Props) {
  return (
    <div className={classes.paper} data-ticket={ticket || undefined}>
      <header className={classes.head}>
        <CompanyHeader />
        <h2>{texts.title}</h2>
      </header>
      <p className={classes.made}>
        <strong>
          {paper.made} {formatDateTime(sheet.madeAt)}.
        </strong>{' '}
        {paper.validFrom}
      </p>
      <h3>{paper.words}</h3>
      <ol className={classes.words}>
        {sheet.words.map((word, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice, and its place never changes
          <li key={at}>
            <span className={classes.place}>{at + 1}</span>
            <span>{word}</span>
          </li>
        ))}
      </ol>
      <h3>{paper.steps}</h3>
      <ol className={classes.steps}>
        {paper.step.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={classes.secret}>{paper.secret}</p>
    </div>
  )
}
