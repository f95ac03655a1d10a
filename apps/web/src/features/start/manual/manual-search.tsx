import { CloseButton, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { type HandledKeys, useHandledKeys } from '../../../ui/shortcuts/handled-keys.ts'
import { pageTitleOf, searchManual } from './manual.ts'
import classes from './manual-search.module.css'
import { texts } from './texts.ts'

/** For the sheet. */
const searchKeys: HandledKeys = {
  where: 'Al buscar en el manual',
  keys: [{ keys: 'Enter', label: 'Abrir el primer resultado' }],
}

interface ManualSearchProps {
  typed: string
  onType: (typed: string) => void
  onOpen: (id: string) => void
  /** What shows while nothing is typed. */
  children: ReactNode
}

/** A box that searches the manual, and in place of its content the sections found while something is typed. */
export function ManualSearch({ typed, onType, onOpen, children }: ManualSearchProps) {
  const found = searchManual(typed)
  useHandledKeys(searchKeys)
  const title = useId()
  return (
    <>
      <TextInput
        type="search"
        size="sm"
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          typed !== '' && <CloseButton size="sm" aria-label={texts.clear} onClick={() => onType('')} />
        }
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [best] = found
          if (event.key === 'Enter' && best !== undefined) onOpen(best.id)
        }}
      />
      {typed.trim() === '' ? (
        children
      ) : (
        <section aria-labelledby={title}>
          <h2 id={title} className={classes.title}>
            {texts.results}
          </h2>
          <div role="status">{found.length === 0 && texts.nothing(typed.trim())}</div>
          <ul className={classes.list}>
            {found.map((section) => (
              <li key={section.id}>
                <UnstyledButton className={classes.found} onClick={() => onOpen(section.id)}>
                  <span className={classes.name}>{section.title}</span>
                  {section.level > 1 && <span className={classes.page}>{pageTitleOf(section)}</span>}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
