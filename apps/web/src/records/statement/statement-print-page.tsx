import { useQuery } from '@tanstack/react-query'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { statementPaper } from '@yunque/contract/statements/statement-paper'
import { useSession } from '../../lib/api-client/session.ts'
import { today } from '../../lib/format/today.ts'
import { PageDocument } from '../../ui/print/page-document.tsx'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'
import { statementPdf, statementQuery, useAsked } from './statement.api.ts'
import type { StatementKind } from './statement-kind.ts'
import { texts } from './texts.ts'

interface Props {
  readonly kind: StatementKind
}

/** The print page of a statement, with the dates of the address. */
export function StatementPrintPage({ kind }: Props) {
  const { id, days } = useAsked()
  const query = useQuery(statementQuery(kind, id, days))
  const session = useSession()
  if (query.error)
    return (
      <PrintFault
        message={query.error.message}
        onRetry={() => void query.refetch()}
        home={`${kind.screen}/${id}`}
      />
    )
  if (!query.data || !session) return null
  const statement = query.data
  const area = session.areaId === WAREHOUSE_AREA ? null : session.area
  const paper = statementPaper(statement, { words: kind.words, area, today: today() })
  return (
    <PrintFrame
      title={texts.titleOf(statement.party)}
      papers={['letter', 'a4']}
      home={`${kind.screen}/${id}`}
      pdf={statementPdf(kind, id, days)}
    >
      {() => <PageDocument {...paper} rowKey={({ key }) => key} />}
    </PrintFrame>
  )
}
