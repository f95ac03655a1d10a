import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './ui/tokens.css'
import './ui/global.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { takeSecret } from './lib/address-secret.ts'
import { askWith } from './lib/api-client/asked.ts'
import { hasOldTokens } from './lib/api-client/old-tokens.ts'
import { queryClient } from './lib/api-client/query-client.ts'
import { keepPracticePassword } from './lib/practice-password.ts'
import { router } from './router.tsx'
import { askers } from './ui/asks/askers.ts'
import { OlderServerGate } from './ui/page/older-server.tsx'
import { cssVariablesResolver, theme } from './ui/theme.ts'

const colorSchemes = localStorageColorSchemeManager({ key: 'yunque:color-scheme' })
askWith(askers)
keepPracticePassword()
const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no #root')

const app = (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    colorSchemeManager={colorSchemes}
    defaultColorScheme="auto"
  >
    <Notifications
      position="bottom-center"
      classNames={{ root: 'yq-toasts' }}
      containerWidth={400}
      limit={3}
    />
    <QueryClientProvider client={queryClient}>
      <ModalsProvider>
        <OlderServerGate>
          <RouterProvider router={router} />
        </OlderServerGate>
      </ModalsProvider>
    </QueryClientProvider>
  </MantineProvider>
)
const takeOver = async () => (await import('./lib/api-client/take-over.ts')).takeOverTokens()
const token = takeSecret('vista')
const enter = async (given: string) =>
  (await import('./lib/api-client/enter-look-back.ts')).enterByToken(given)
const ready = token !== null ? enter(token) : hasOldTokens() ? takeOver() : Promise.resolve()
void ready.then(() => createRoot(element).render(app))
