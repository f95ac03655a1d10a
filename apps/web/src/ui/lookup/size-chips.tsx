import { Kbd } from '@mantine/core'
import { useHandledKeys } from '../shortcuts/handled-keys.ts'
import classes from './lookup.module.css'
import { type SizeChoices, sizeKeys } from './use-size-choices.ts'

/** The sizes of the products found, above their list; one narrows the search (search.family). */
export const SizeChips = (choices: SizeChoices) =>
  choices.sizes.length === 0 ? null : <Chips {...choices} />

function Chips({ sizes, active, idOf, choose }: SizeChoices) {
  useHandledKeys(sizeKeys)
  return (
    <fieldset aria-label="Medidas" className={classes.sizes}>
      <Kbd size="xs" className={classes.sizesKey ?? ''} aria-hidden>
        →
      </Kbd>
      {sizes.map(({ label, text }, index) => (
        <button
          key={text}
          id={idOf(index)}
          type="button"
          tabIndex={-1}
          data-active={index === active || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(index)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
