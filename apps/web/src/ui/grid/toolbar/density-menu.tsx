import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconLineHeight } from '@tabler/icons-react'
import { useGrid } from '../grid-context.ts'
import { type Density, densityLabels } from './density.ts'

const all: readonly Density[] = ['compact', 'normal', 'comfortable']

/** Row height for all lists of the user (lists.arrangement). */
export function DensityMenu() {
  const { density, setDensity } = useGrid().density
  return (
    <Menu position="bottom-end">
      <Tooltip label="Densidad">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            aria-label={`Densidad: ${densityLabels[density]}`}
          >
            <IconLineHeight size={18} />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        {all.map((one) => (
          <Menu.RadioItem
            key={one}
            value={one}
            checked={one === density}
            closeMenuOnClick
            onChange={() => setDensity(one)}
          >
            {densityLabels[one]}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
