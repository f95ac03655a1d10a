import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { askWith } from '../lib/api-client/asked.ts'
import { reportServerAnswers } from '../lib/api-client/connection.ts'
import { queryClient } from '../lib/api-client/query-client.ts'
import { endSession } from '../lib/api-client/session.ts'
import { companyTimeZone, setCompanyTimeZone } from '../lib/format/time-zone.ts'
import { forgetPastToasts } from '../lib/toast.ts'
import { askers } from '../ui/asks/askers.ts'
import { closeDialogs } from '../ui/dialog/opened-dialogs.tsx'

// Run again for each test file. The files of a worker share the page and all modules, so each file leaves them as it found them.
const zone = companyTimeZone()

// As long as `expect.poll` waits.
configure({ asyncUtilTimeout: 20_000 })

askWith(askers)

afterEach(() => {
  notifications.clean()
  cleanup()
  closeDialogs()
  vi.unstubAllGlobals()
})

afterAll(async () => {
  vi.useRealTimers()
  // What waits to be sent would reach the server of the next file, and its answer the state of the next file.
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  window.dispatchEvent(new Event('pagehide'))
  // Time passes: what was to be sent is sent in the next task.
  await new Promise((resolve) => setTimeout(resolve))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  endSession()
  setCompanyTimeZone(zone)
  reportServerAnswers(true)
  forgetPastToasts()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
})
