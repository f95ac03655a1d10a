import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useSession } from '../../lib/api-client/session.ts'
import { shellTexts as texts } from '../texts.ts'
import { chooseColorScheme } from '../user-color-scheme.ts'
import { choosePatterns, usePatterns } from './user-patterns.ts'

const choices: readonly { value: MantineColorScheme; label: string; icon: typeof IconSun }[] = [
  { value: 'light', label: texts.light, icon: IconSun },
  { value: 'dark', label: texts.dark, icon: IconMoon },
  { value: 'auto', label: texts.system, icon: IconDeviceDesktop },
]

/** Theme choice in the user's menu: light, dark or that of the system, and patterns in charts. */
export function ThemeChoice() {
  const { colorScheme } = useMantineColorScheme()
  const username = useSession()?.username ?? ''
  const patterns = usePatterns(username)
  return (
    <>
      <Menu.Label>{texts.theme}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => chooseColorScheme(username, schemeOf(value))}>
        {choices.map(({ value, label, icon: Icon }) => (
          <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} aria-hidden />}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.CheckboxItem
        checked={patterns}
        onChange={(next) => choosePatterns(username, next)}
        closeMenuOnClick={false}
      >
        {texts.patterns}
      </Menu.CheckboxItem>
    </>
  )
}

const schemeOf = (value: string): MantineColorScheme =>
  choices.find((choice) => choice.value === value)?.value ?? 'auto'
