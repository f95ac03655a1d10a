import { Button, UnstyledButton } from '@mantine/core'
import { Currency } from '@yunque/contract/core/constants'
import { denominations } from '@yunque/domain/cash-closing'
import { formatQuantity } from '../../../lib/format/format.ts'
import classes from './payment.module.css'
import { noteKeys, paymentTexts as texts } from './texts.ts'
import type { PaymentState } from './use-payment.ts'

interface Props {
  readonly payment: PaymentState
  readonly rate: number
  /** Called after a choice, to focus the amount. */
  readonly onChosen: () => void
}

/** Buttons for method and currency, each with its key. */
export function PaymentMethods({ payment, rate, onChosen }: Props) {
  const { entry } = payment
  const dollarsOff = rate <= 0 ? texts.noRate : payment.takesDollars ? undefined : texts.cardInDollars
  const act = (change: () => void) => () => {
    change()
    onChosen()
  }
  return (
    <fieldset className={classes.methods} aria-label={texts.methods}>
      {payment.methods.map(({ id, key, name }) => (
        <Choice
          key={id}
          letter={key}
          name={name}
          pressed={entry.paymentMethodId === id}
          onClick={act(() => payment.choose(id))}
        />
      ))}
      <Choice
        letter="D"
        name={texts.dollars}
        pressed={entry.currencyId === Currency.dollars}
        disabled={dollarsOff !== undefined}
        title={dollarsOff}
        onClick={act(payment.switchCurrency)}
      />
    </fieldset>
  )
}

interface ChoiceProps {
  readonly letter: string
  readonly name: string
  readonly pressed: boolean
  readonly disabled?: boolean
  readonly title?: string | undefined
  readonly onClick: () => void
}

function Choice({ letter, name, pressed, disabled = false, title, onClick }: ChoiceProps) {
  return (
    <UnstyledButton
      className={classes.choice}
      aria-pressed={pressed}
      aria-keyshortcuts={letter}
      disabled={disabled}
      title={title}
      onClick={onClick}
    >
      <kbd aria-hidden>{letter}</kbd> {name}
    </UnstyledButton>
  )
}

const atHand = {
  [Currency.cordobas]: largest(denominations.cordobas),
  [Currency.dollars]: largest(denominations.dollars),
} as const

/** The banknotes of a currency, the smallest first, each with its key. */
function largest(notes: readonly number[]): readonly { note: number; key: string }[] {
  const ascending = notes.slice(0, noteKeys.length).toReversed()
  return noteKeys.flatMap((key, place) => {
    const note = ascending[place]
    return note === undefined ? [] : [{ key, note }]
  })
}

/** The banknote of a key in a currency (till.payment-keys). */
export const noteOf = (currencyId: Currency, letter: string): number | undefined =>
  atHand[currencyId].find(({ key }) => key === letter)?.note

/** Buttons for banknotes, each with its key. Each adds to the amount received. */
export function PaymentNotes({ payment, onChosen }: Omit<Props, 'rate'>) {
  if (!payment.inCash) return null
  const act = (change: () => void) => () => {
    change()
    onChosen()
  }
  const { currencyId } = payment.entry
  return (
    <fieldset className={classes.notes} aria-label={texts.notes}>
      <Button variant="default" onClick={act(payment.exact)}>
        {texts.exact}
      </Button>
      {atHand[currencyId].map(({ note, key }) => (
        <Button
          key={note}
          variant="default"
          aria-keyshortcuts={key}
          onClick={act(() => payment.addNote(note))}
        >
          <kbd aria-hidden>{key}</kbd> {formatQuantity(note)}
        </Button>
      ))}
    </fieldset>
  )
}
