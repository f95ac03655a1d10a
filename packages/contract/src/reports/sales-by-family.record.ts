import { key, text } from '../core/record.ts'
import { salesGroupRecord } from './sales-group.record.ts'

export const salesByFamilyRecord = {
  ...salesGroupRecord,
  familyId: key('Categoría'),
  family: text('Categoría'),
}
