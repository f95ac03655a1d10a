import { Modal, Switch } from '@mantine/core'
import { useRegisteredShortcuts, useSingleKeys } from '../../ui/shortcuts/shortcuts.ts'
import { shellTexts as texts } from '../texts.ts'
import classes from './shortcut-sheet.module.css'
import { ShortcutTable } from './shortcut-table.tsx'

/** Every registered shortcut, those of the screen first; single keys can be turned off (keyboard.shortcuts). */
export function ShortcutSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.shortcuts} size={720}>
      <Sheet />
    </Modal>
  )
}

function Sheet() {
  const all = useRegisteredShortcuts()
  const [singleKeys, setSingleKeys] = useSingleKeys()
  const of = (wanted: string) =>
    all.filter(({ scope }) => scope === wanted).flatMap(({ shortcuts }) => shortcuts)
  return (
    <>
      <div className={classes.columns}>
        <ShortcutTable title={texts.inDialog} shortcuts={of('dialog')} />
        <ShortcutTable title={texts.here} shortcuts={of('screen')} />
        <ShortcutTable title={texts.general} shortcuts={of('global')} />
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
