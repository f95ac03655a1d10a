import { Modal } from '@mantine/core'
import { shellTexts as texts } from '../texts.ts'
import classes from './palette.module.css'
import { PaletteBox } from './palette-box.tsx'
import type { PaletteAct } from './palette-items.ts'
import type { PaletteState } from './use-palette.ts'

/** Ctrl+K: every screen, action, product, client and document that the user may open (keyboard.palette). */
export function Palette({ state, acts }: { state: PaletteState; acts: readonly PaletteAct[] }) {
  const { mode, close } = state
  return (
    <Modal.Root
      opened={mode !== null}
      onClose={close}
      padding={0}
      size={640}
      // Above the dialogs that it opens over: records (200), 'Compartir' (320), questions (350).
      zIndex={360}
      yOffset="10vh"
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={mode === 'clients' ? texts.searchClient : texts.searchAnything}>
        {mode !== null && <PaletteBox mode={mode} acts={acts} onClose={close} />}
      </Modal.Content>
    </Modal.Root>
  )
}
