import { UnstyledButton } from '@mantine/core'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import classes from './supplier-credits.module.css'
import { texts } from './texts.ts'
import type { CreditTypeWord } from './use-new-credit.ts'

interface Props {
  readonly onClose: () => void
  readonly onChoose: (tipo: CreditTypeWord) => void
}

const choices: readonly { tipo: CreditTypeWord; name: string; about: string }[] = [
  { tipo: 'devolucion', name: texts.newReturn, about: texts.newReturnHint },
  { tipo: 'descuento', name: texts.newDiscount, about: texts.newDiscountHint },
  { tipo: 'anticipo', name: texts.newAdvance, about: texts.newAdvanceHint },
]

/** The first step of a new credit: a return, a discount or an advance. */
export function TypeChoice({ onClose, onChoose }: Props) {
  return (
    <RecordDialog title={texts.create} size={{ width: 560 }} onClose={onClose}>
      <p className={classes.hint}>{texts.which}</p>
      <ul className={classes.choices} aria-label={texts.which}>
        {choices.map(({ tipo, name, about }, index) => (
          <li key={tipo}>
            <UnstyledButton
              className={classes.choice}
              data-autofocus={index === 0 || undefined}
              onClick={() => onChoose(tipo)}
            >
              <span className={classes.name}>{name}</span>
              <span className={classes.about}>{about}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </RecordDialog>
  )
}
