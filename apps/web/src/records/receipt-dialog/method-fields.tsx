import { fixedCatalogs, PaymentMethod } from '@yunque/contract/core/constants'
import { needsBank, needsReference } from '@yunque/domain/payments'
import { formatMoney, formatRate } from '../../lib/format/format.ts'
import type { FieldProps } from '../../ui/controls/field-props.ts'
import { MoneyInput } from '../../ui/form/amount-inputs.tsx'
import { WholeRow } from '../../ui/form/field-grid.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { CatalogLookup } from '../../ui/lookup/catalog-lookup.tsx'
import { RateNotice } from '../sale/rate-notice.tsx'
import { byMethod, inDollars, type MoneyReceived, worthOf } from './money-received.ts'
import { receiptTexts as texts } from './texts.ts'

interface Props {
  readonly values: MoneyReceived
  readonly fields: {
    readonly method: FieldProps<number | null>
    readonly currency: FieldProps<number | null>
    readonly received: FieldProps<number | null>
    readonly bank: FieldProps<number | null>
    readonly reference: FieldProps<string>
  }
  /** Today's C$ per dollar; 0 when there is no rate, and then dollars are not accepted. */
  readonly rate: number
  /** The date of that rate when it is not today's; otherwise null. */
  readonly earlier: string | null
  /** Called when the method, currency or amount received changes, with the figures that depend on it. */
  readonly onReceived: (patch: Partial<MoneyReceived>) => void
}

/** The payment method of a receipt: cash in C$ or dollars; other methods have bank and reference. */
export function MethodFields({ values, fields, rate, earlier, onReceived }: Props) {
  return (
    <>
      <SelectField<number>
        {...fields.method}
        options={fixedCatalogs.billPaymentMethod}
        onChange={(method) => onReceived(byMethod(method))}
      />
      {values.paymentMethodId === PaymentMethod.cash ? (
        <Cash values={values} fields={fields} rate={rate} earlier={earlier} onReceived={onReceived} />
      ) : (
        needsReference(values) && (
          <>
            <CatalogLookup {...fields.bank} catalog="bank" required={needsBank(values)} clearable />
            <TextInput {...fields.reference} maxLength={50} required />
          </>
        )
      )}
    </>
  )
}

function Cash({ values, fields, rate, earlier, onReceived }: Props) {
  const worth = [formatMoney(values.received ?? 0, '$'), formatRate(rate), formatMoney(worthOf(values, rate))]
  const [dollars = '', each = '', all = ''] = worth
  return (
    <>
      <SelectField<number>
        {...fields.currency}
        {...(rate > 0 ? {} : { description: texts.noRate })}
        options={fixedCatalogs.currency}
        disabled={rate <= 0}
        onChange={(currencyId) => onReceived({ currencyId, received: null })}
      />
      {inDollars(values) && (
        <>
          <MoneyInput
            {...fields.received}
            currency="$"
            description={texts.worth(dollars, each, all)}
            required
            onChange={(received) => onReceived({ received })}
          />
          <WholeRow>
            <RateNotice earlier={earlier} />
          </WholeRow>
        </>
      )}
    </>
  )
}
