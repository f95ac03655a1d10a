import { day } from '../core/record.ts'
import { salesGroupRecord } from './sales-group.record.ts'

export const salesByDayRecord = {
  ...salesGroupRecord,
  date: day('Fecha'),
}
