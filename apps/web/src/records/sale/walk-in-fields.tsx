import { useReadOnly } from '../../ui/controls/read-only.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { saleTexts as texts } from './texts.ts'
import { useDefaultClient } from './use-default-client.ts'
import type { SaleForm } from './use-sale-form.ts'

/**
 * The fields of a client without a record: a name for the document and, once there is one, RUC or cédula and phone
 * (sales.walk-in). Nothing for other clients.
 */
export function WalkInFields({ form }: Pick<SaleForm, 'form'>) {
  const everyone = useDefaultClient()
  const reading = useReadOnly(false)
  const { client, clientName, walkInRuc, walkInPhone } = form.values
  const told = walkInRuc !== '' || walkInPhone !== ''
  if (!client || client.id !== everyone?.id) return null
  if (reading && clientName === '' && !told) return null
  return (
    <>
      <TextInput
        {...form.field('clientName', texts.clientName)}
        placeholder={texts.clientNameHint}
        maxLength={201}
      />
      {(clientName.trim() !== '' || told) && (
        <>
          {(!reading || walkInRuc !== '') && (
            <TextInput {...form.field('walkInRuc', texts.walkInRuc)} maxLength={50} />
          )}
          {(!reading || walkInPhone !== '') && (
            <TextInput {...form.field('walkInPhone', texts.walkInPhone)} maxLength={50} />
          )}
        </>
      )}
    </>
  )
}
