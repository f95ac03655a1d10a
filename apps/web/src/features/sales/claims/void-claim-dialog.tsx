import { claimMessages } from '@yunque/contract/sales/claim-words'
import { type ClaimRow, voidClaim as schema } from '@yunque/contract/sales/claims'
import { VoidWithReason } from '../../../records/record/void-with-reason.tsx'
import { voidClaim } from './claims.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly claim: Pick<ClaimRow, 'id' | 'version' | 'client' | 'product'>
  readonly onClose: () => void
}

/** Voids a claim with its reason, such as one that was received twice (claims.void). */
export function VoidClaimDialog({ claim: { id, version, client, product }, onClose }: Props) {
  const title = texts.voidTitle(id)
  const done = claimMessages.voided
  return (
    <VoidWithReason
      title={title}
      schema={schema}
      version={version}
      done={done}
      onClose={onClose}
      save={(body, options) => voidClaim(id, body, options)}
    >
      {`${client} · ${product}. ${texts.voidHint}`}
    </VoidWithReason>
  )
}
