import { Kbd } from '@mantine/core'
import type { HandledKeys } from '../../ui/shortcuts/handled-keys.ts'
import { keyLabels } from '../../ui/shortcuts/shortcut-keys.ts'
import classes from './shortcut-sheet.module.css'

interface ShortcutTableProps {
  title: string
  shortcuts: HandledKeys['keys']
}

/** A titled list of keys and what they do, each once; nothing at all when there are none. */
export function ShortcutTable({ title, shortcuts }: ShortcutTableProps) {
  if (shortcuts.length === 0) return null
  const once = new Map(shortcuts.map((shortcut) => [`${shortcut.keys} ${shortcut.label}`, shortcut]))
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.list}>
        {[...once].map(([key, { keys, label }]) => (
          <div key={key} className={classes.row}>
            <dt>{label}</dt>
            <dd>
              {keys.split(' ').map((combination) => (
                <span key={combination} className={classes.combination}>
                  {keyLabels(combination).map((key) => (
                    <Kbd key={key} size="xs">
                      {key}
                    </Kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
