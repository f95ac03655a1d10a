import { Modal, SegmentedControl, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { scannerSettings } from '../../ui/scanner/scanner-settings.ts'
import { signalReading } from '../../ui/scanner/signal-reading.ts'
import { useScanner } from '../../ui/scanner/use-scanner.ts'
import { shellTexts as texts } from '../texts.ts'

/** Dialog with the settings of this device's scanner, and a field to test it. */
export function ScannerSetup({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.scanner} size={440}>
      <Setup />
    </Modal>
  )
}

function Setup() {
  const settings = scannerSettings.use()
  const [read, setRead] = useState('')
  useScanner((code) => {
    setRead(code)
    signalReading('found')
  })
  return (
    <Stack gap="md">
      <TextInput
        label={texts.scannerPrefix}
        description={texts.scannerPrefixExplained}
        maxLength={1}
        value={settings.prefix}
        onChange={({ currentTarget: { value } }) => {
          if (/^[^A-Za-z0-9\s]?$/.test(value)) scannerSettings.set({ ...settings, prefix: value })
        }}
      />
      <div>
        <Text size="sm" fw={500} mb={4} id="scanner-suffix">
          {texts.scannerSuffix}
        </Text>
        <SegmentedControl
          aria-labelledby="scanner-suffix"
          value={settings.suffix}
          onChange={(suffix) => scannerSettings.set({ ...settings, suffix })}
          data={[
            { value: 'Enter' as const, label: texts.enterKey },
            { value: 'Tab' as const, label: texts.tabKey },
          ]}
        />
      </div>
      <Switch
        label={texts.scannerSound}
        description={texts.scannerSoundExplained}
        checked={settings.sound}
        onChange={({ currentTarget: { checked } }) => {
          scannerSettings.set({ ...settings, sound: checked })
          signalReading('found')
        }}
      />
      <Text role="status">{read === '' ? texts.scannerTry : texts.scannerRead(read)}</Text>
    </Stack>
  )
}
