import { Kbd } from '@mantine/core'
import { keyLabels } from '../../ui/shortcuts/shortcut-keys.ts'
import type { Shortcut } from '../../ui/shortcuts/shortcuts.ts'
import classes from './shortcut-sheet.module.css'

/** A titled list of keys and what they do; nothing at all when there are none. */
export function ShortcutTable({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  if (shortcuts.length === 0) return null
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={`${keys} ${label}`} className={classes.row}>
            <dt>{label}</dt>
            <dd>
              {keyLabels(keys).map((key) => (
                <Kbd key={key} size="xs">
                  {key}
                </Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
