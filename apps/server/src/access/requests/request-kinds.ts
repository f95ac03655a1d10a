import type { RequestKind } from '@yunque/contract/access/program-request-words'
import { preSaleRequest } from './pre-sale-request.ts'
import { priceRequest } from './price-request.ts'
import type { RequestKindOf } from './request-kind.ts'
import { transferRequest } from './transfer-request.ts'

/** Everything that a program may request. What is not here cannot be requested (access.program-requests). */
export const kindsOfRequest: Readonly<Record<RequestKind, RequestKindOf>> = {
  prices: priceRequest,
  preSale: preSaleRequest,
  transfer: transferRequest,
}
