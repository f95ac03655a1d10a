import { text } from '../core/record.ts'
import { salesGroupRecord } from './sales-group.record.ts'

export const salesByMonthRecord = {
  ...salesGroupRecord,
  month: text('Mes'),
}
