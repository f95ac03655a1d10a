import { Menu } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { officialYears } from '@yunque/domain/official-rates'
import { IconAction } from './icon-action.tsx'
import { fillYear } from './rates.api.ts'
import { texts } from './texts.ts'

/** Chooses the year whose days without a rate get the official one (rates.official). */
export function FillYear() {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <IconAction icon={<IconCalendarPlus size={16} aria-hidden />} label={texts.fill} />
      </Menu.Target>
      <Menu.Dropdown>
        {officialYears.toReversed().map((year) => (
          <Menu.Item key={year} onClick={() => void fillYear(year)}>
            {year}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
