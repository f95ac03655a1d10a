import { useQuery } from '@tanstack/react-query'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { footOfPaper } from '@yunque/contract/core/paper'
import { sizesFrom, wholeSheets } from '@yunque/contract/core/paper-sizes'
import { nameOfStatement, statementPaper } from '@yunque/contract/statements/statement-paper'
import { useAbout } from '../../lib/api-client/about.ts'
import { issuerOf } from '../../lib/api-client/issuer.ts'
import { useSession } from '../../lib/api-client/session.ts'
import { today } from '../../lib/format/today.ts'
import { PaperDocument } from '../../ui/print/paper-document.tsx'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'
import { ShareButton } from '../share/share-button.tsx'
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
  const issuer = issuerOf(useAbout())
  if (query.error)
    return (
      <PrintFault
        message={query.error.message}
        onRetry={() => void query.refetch()}
        home={`${kind.screen}/${id}`}
      />
    )
  if (!query.data || !session || !issuer) return null
  const statement = query.data
  const area = session.areaId === WAREHOUSE_AREA ? null : session.area
  const paper = statementPaper(statement, { words: kind.words, area, today: today(), issuer })
  return (
    <PrintFrame
      title={texts.titleOf(nameOfStatement(statement))}
      papers={sizesFrom(issuer.papers.statement.size, wholeSheets)}
      foot={footOfPaper(issuer.name, paper)}
      home={`${kind.screen}/${id}`}
      pdf={statementPdf(kind, id, days)}
      share={
        <ShareButton
          subject={{ kind: kind.shared, id, title: texts.titleOf(nameOfStatement(statement)), ...days }}
        />
      }
    >
      {(size) => <PaperDocument paper={paper} size={size} rowKey={({ key }) => key} />}
    </PrintFrame>
  )
}
