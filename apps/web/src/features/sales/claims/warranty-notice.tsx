import { Alert } from '@mantine/core'
import { ClaimWarranty } from '@yunque/domain/claims'
import { texts } from './texts.ts'

const notices: Readonly<Record<number, string>> = {
  [ClaimWarranty.expired]: texts.expired,
  [ClaimWarranty.none]: texts.none,
  [ClaimWarranty.unknown]: texts.unknown,
}

/** Says that the warranty does not cover the claim; nothing when it does (claims.warranty). */
export function WarrantyNotice({ warrantyId }: { readonly warrantyId: number }) {
  const notice = notices[warrantyId]
  if (notice === undefined) return null
  return (
    <Alert variant="light" color={warrantyId === ClaimWarranty.expired ? 'red' : 'yellow'} py={8} my={8}>
      {notice}
    </Alert>
  )
}
