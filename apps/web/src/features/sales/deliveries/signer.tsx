import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { SignaturePad } from '../../../ui/form/signature-pad.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { texts } from './texts.ts'

/** Who receives the goods. */
export type Signed = {
  readonly receivedBy: string
  readonly receivedDocument: string
  readonly signature: string | null
}

/** The name, cédula and signature of who receives goods (deliveries.signature). */
export function Signer<Values extends Signed>({ form: given }: { readonly form: ZodForm<Values> }) {
  const form = given as unknown as ZodForm<Signed>
  return (
    <>
      <FieldGrid columns={2}>
        <TextInput {...form.field('receivedBy', texts.receivedByLong)} maxLength={100} required />
        <TextInput {...form.field('receivedDocument', texts.receivedDocument)} maxLength={50} />
      </FieldGrid>
      <SignaturePad {...form.field('signature', texts.signature)} />
    </>
  )
}
