import { Button, Modal, Text } from '@mantine/core'
import { endSession, type Session } from '../../lib/api-client/session.ts'
import { tillTexts as texts } from '../../records/till/texts.ts'
import { TillEntry } from '../../records/till/till-entry.tsx'
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { useTillIdle } from './use-till-idle.ts'

/** Over every page of a session that a PIN opened: locks it when it is not used, and asks for the PIN (sign-in.till-lock). */
export function TillGuard({ session }: { readonly session: Session }) {
  const { till, locked = false, fullName } = session
  useTillIdle(till?.idleMinutes ?? 1, locked)
  return locked && <Lock fullName={fullName} />
}

const nothing = () => undefined

/** Hides the page, which stays as it is. */
function Lock({ fullName }: { readonly fullName: string }) {
  useShortcuts([], 'dialog')
  return (
    <Modal
      opened
      fullScreen
      withCloseButton={false}
      closeOnEscape={false}
      onClose={nothing}
      zIndex={1000}
      title={texts.locked}
      transitionProps={{ duration: 0 }}
      styles={{
        title: { fontSize: 20, fontWeight: 600 },
        inner: { left: 0 },
        header: { maxWidth: 400, margin: '12vh auto 0' },
        body: { maxWidth: 400, margin: '0 auto' },
      }}
    >
      <Text mb="md">{texts.lockedWhat(fullName)}</Text>
      <TillEntry
        prefers={(name) => name === fullName}
        onEntered={nothing}
        other={
          <Button variant="default" onClick={endSession}>
            {texts.byPassword}
          </Button>
        }
      />
    </Modal>
  )
}
