import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useSession } from '../lib/api-client/session.ts'
import { shellTexts as texts } from './texts.ts'
import { chooseColorScheme } from './user-color-scheme.ts'

/** The theme choice on a phone: three segments of touch size. */
export function PhoneTheme() {
  const { colorScheme } = useMantineColorScheme()
  const username = useSession()?.username ?? ''
  return (
    <SegmentedControl
      aria-label={texts.theme}
      fullWidth
      value={colorScheme}
      onChange={(value) => chooseColorScheme(username, value)}
      data={[
        { value: 'light' as const, label: texts.light },
        { value: 'dark' as const, label: texts.dark },
        { value: 'auto' as const, label: texts.system },
      ]}
    />
  )
}
