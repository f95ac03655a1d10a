import { Button } from '@mantine/core'
import type { AuditRow } from '@yunque/contract/audit/audit'
import { auditDifferences, auditEntity, auditRecord } from '@yunque/contract/audit/audit-words'
import { formatDateTime } from '../../../lib/format/format.ts'
import { companyTimeZone } from '../../../lib/format/time-zone.ts'
import { ReadOnlyField } from '../../../ui/controls/read-only.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import classes from './audit.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly row: AuditRow
  readonly onClose: () => void
}

/** One entry of the audit trail, field by field. */
export function ChangeDialog({ row, onClose }: Props) {
  return (
    <RecordDialog
      title={texts.titleOf(row.id)}
      size={{ width: 700, height: 580 }}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <FieldGrid columns={3}>
        <ReadOnlyField label={texts.at}>{formatDateTime(row.at)}</ReadOnlyField>
        <ReadOnlyField label={texts.username}>{row.username}</ReadOnlyField>
        <ReadOnlyField label={texts.action}>{row.action}</ReadOnlyField>
        <ReadOnlyField label={texts.entity}>{auditEntity(row.entity)}</ReadOnlyField>
        <ReadOnlyField label={texts.entityId}>{auditRecord(row)}</ReadOnlyField>
      </FieldGrid>
      <Differences row={row} />
    </RecordDialog>
  )
}

function Differences({ row }: { readonly row: AuditRow }) {
  const differences = auditDifferences(row, companyTimeZone())
  if (differences.length === 0) return <p className={classes.none}>{texts.noDetail}</p>
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
