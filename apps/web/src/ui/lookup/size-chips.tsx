import { Kbd } from '@mantine/core'
import classes from './lookup.module.css'
import type { SizeChoices } from './use-size-choices.ts'

/** The sizes of the products found, above their list; one narrows the search (search.family). */
export function SizeChips({ sizes, active, idOf, choose }: SizeChoices) {
  if (sizes.length === 0) return null
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
