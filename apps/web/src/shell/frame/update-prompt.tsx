import { useRegisterSW } from 'virtual:pwa-register/react'
import { Button, Group, Paper, Text } from '@mantine/core'
import { shellTexts as texts } from '../texts.ts'
import classes from './update-prompt.module.css'

const hour = 3_600_000

/** Offers a new version when there is one. It is installed only when the user agrees (registerType: prompt). */
export function UpdatePrompt() {
  const {
    needRefresh: [needed, setNeeded],
    updateServiceWorker,
  } = useRegisterSW({
    onRegisteredSW: (_url, registration) => {
      if (registration) setInterval(() => void registration.update().catch(() => undefined), hour)
    },
  })
  if (!needed) return null
  return (
    <Paper className={classes.root} role="status" shadow="md" p="md" withBorder>
      <Text mb="sm">{texts.newVersion}</Text>
      <Group gap="xs">
        <Button size="xs" onClick={() => void updateServiceWorker(true)}>
          {texts.update}
        </Button>
        <Button size="xs" variant="default" onClick={() => setNeeded(false)}>
          {texts.later}
        </Button>
      </Group>
    </Paper>
  )
}
