import { Modal, Switch } from '@mantine/core'
import { useShownHandledKeys } from '../../ui/shortcuts/handled-keys.ts'
import { useRegisteredShortcuts, useSingleKeys } from '../../ui/shortcuts/shortcuts.ts'
import { shellTexts as texts } from '../texts.ts'
import classes from './shortcut-sheet.module.css'
import { ShortcutTable } from './shortcut-table.tsx'

/** Every key that acts now, those of the screen first; single keys can be turned off (keyboard.shortcuts). */
export function ShortcutSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.shortcuts} size={720}>
      <Sheet />
    </Modal>
  )
}

function Sheet() {
  const all = useRegisteredShortcuts()
  const handled = useShownHandledKeys()
  const [singleKeys, setSingleKeys] = useSingleKeys()
  const of = (wanted: string) =>
    all.filter(({ scope }) => scope === wanted).flatMap(({ shortcuts }) => shortcuts)
  return (
    <>
      <div className={classes.columns}>
        <ShortcutTable title={texts.inDialog} shortcuts={of('dialog')} />
        <ShortcutTable title={texts.here} shortcuts={of('screen')} />
        <ShortcutTable title={texts.general} shortcuts={of('global')} />
        {handled.map(({ where, keys }) => (
          <ShortcutTable key={where} title={where} shortcuts={keys} />
        ))}
      </div>
      <Switch
        mt="lg"
        label={texts.singleKeys}
        description={texts.singleKeysExplained}
        checked={singleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </>
  )
}
