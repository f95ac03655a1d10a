import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { programRequestRecord as record } from '@yunque/contract/access/program-request.record'
import type { ProgramRequestDetail, ProgramRequestRow } from '@yunque/contract/access/program-requests'
import { formatDateTime, formatId } from '../../../lib/format/format.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { kindOf, useRequestActs } from './request-acts.tsx'
import { RequestLines } from './request-lines.tsx'
import { RequestState } from './request-state.tsx'
import { requestQuery } from './requests.api.ts'
import { texts } from './texts.ts'

const size = { width: 860, height: 600 }

interface Props {
  readonly id: number
  readonly onClose: () => void
  readonly onRefuse: (row: ProgramRequestRow) => void
}

/** A request: exactly what it will do, with Aprobar and Rechazar (access.program-requests). */
export function RequestView({ id, onClose, onRefuse }: Props) {
  const query = useQuery(requestQuery(id))
  return (
    <RecordLoader query={query} title={texts.title} size={size} onClose={onClose}>
      {(request) => <Content request={request} onClose={onClose} onRefuse={onRefuse} />}
    </RecordLoader>
  )
}

interface ContentProps extends Omit<Props, 'id'> {
  readonly request: ProgramRequestDetail
}

function Content({ request, onClose, onRefuse }: ContentProps) {
  const [approve, refuse] = useRequestActs(onRefuse)(request)
  const { content } = request
  const isOpen = request.state === 'pending'
  return (
    <RecordDialog
      title={texts.titleOf(kindOf(request), request.id)}
      status={<RequestState state={request.state} />}
      size={size}
      fill={content.lines.length > 0}
      onClose={onClose}
      secondary={
        isOpen && (
          <Button variant="default" onClick={refuse?.onClick}>
            {texts.refuse}
          </Button>
        )
      }
      actions={
        isOpen && (
          <Button
            onClick={approve?.onClick}
            disabled={Boolean(approve?.disabled)}
            title={approve?.disabled || undefined}
          >
            {texts.approve}
          </Button>
        )
      }
    >
      <RequestFacts request={request} />
      {isOpen &&
        content.warnings.map((warning) => (
          <Alert key={warning} color="yellow" mb="md" role="alert">
            {warning}
          </Alert>
        ))}
      {content.lines.length > 0 && <RequestLines content={content} />}
    </RecordDialog>
  )
}

function RequestFacts({ request }: { readonly request: ProgramRequestDetail }) {
  const {
    id,
    program,
    createBy,
    createAt,
    expiresAt,
    state,
    decidedBy,
    decidedAt,
    reason,
    recordId,
    content,
  } = request
  return (
    <Facts label={texts.nameOf(id)}>
      <Fact name={texts.program}>{texts.by(program, createBy)}</Fact>
      <Fact name={record.createAt.word}>{formatDateTime(createAt)}</Fact>
      {state === 'pending' && <Fact name={record.expiresAt.word}>{formatDateTime(expiresAt)}</Fact>}
      {content.facts.map(({ label, value }) => (
        <Fact key={label} name={label}>
          {value}
        </Fact>
      ))}
      {decidedBy && (
        <Fact name={record.decidedBy.word}>{texts.decidedBy(decidedBy, formatDateTime(decidedAt))}</Fact>
      )}
      {recordId !== null && <Fact name={texts.recordOf}>{formatId(recordId)}</Fact>}
      {reason && <Fact name={texts.why}>{reason}</Fact>}
    </Facts>
  )
}
