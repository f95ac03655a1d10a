import { key, text } from '../core/record.ts'
import { salesGroupRecord } from './sales-group.record.ts'

export const salesByClientRecord = {
  ...salesGroupRecord,
  clientId: key('Cliente'),
  client: text('Cliente'),
}
