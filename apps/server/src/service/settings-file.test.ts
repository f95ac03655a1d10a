import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, settingNames } from '../system/config.ts'
import { newSettings, ownSettings, withNetwork, withPlaces } from './settings-file.ts'

const dataDir = String.raw`C:\ProgramData\Yunque\data`

test('the settings of a new store are read by Node, and the program accepts them', () => {
  const text = newSettings({ dataDir, port: 3010, lan: false })
  expect(text.match(/(?<!\r)\n/)).toBeNull()
  expect(parseEnv(text)).toEqual({ DATA_DIR: dataDir, PORT: '3010', HOST: '127.0.0.1' })
  expect(readConfig(parseEnv(text))).toMatchObject({ port: 3010, host: '127.0.0.1' })
  expect(parseEnv(newSettings({ dataDir, port: 3000, lan: true })).HOST).toBe('0.0.0.0')
})

test('opening to the network changes one line and keeps what somebody wrote', () => {
  const written = `${newSettings({ dataDir, port: 3000, lan: false })}SMTP_URL='smtp://correo'\r\n`
  const opened = withNetwork(written, true)
  expect(opened).toBe(written.replace("HOST='127.0.0.1'", "HOST='0.0.0.0'"))
  expect(withNetwork(opened, false)).toBe(written)
})

test('settings without the line get it', () => {
  expect(withNetwork("PORT='3000'", true)).toBe("PORT='3000'\r\nHOST='0.0.0.0'\r\n")
  expect(withNetwork("PORT='3000'\r\n", true)).toBe("PORT='3000'\r\nHOST='0.0.0.0'\r\n")
})

test('the places of the program are written once, and follow it', () => {
  const written = newSettings({ dataDir, port: 3000, lan: false })
  const placed = withPlaces(written, {
    YUNQUE_PROGRAM: String.raw`C:\nueva\Yunque`,
    YUNQUE_SERVICE: 'Yunque',
  })
  expect(parseEnv(placed)).toMatchObject({
    YUNQUE_PROGRAM: String.raw`C:\nueva\Yunque`,
    YUNQUE_SERVICE: 'Yunque',
  })
  const moved = withPlaces(placed, { YUNQUE_PROGRAM: String.raw`D:\$&\Yunque` })
  expect(parseEnv(moved)).toMatchObject({ PORT: '3000', YUNQUE_PROGRAM: String.raw`D:\$&\Yunque` })
  expect(moved.match(/YUNQUE_PROGRAM/g)).toHaveLength(1)
})

test('settings that others could write keep what is of the program, and the rest is a comment', () => {
  const written = `${newSettings({ dataDir, port: 3010, lan: true })}NODE_OPTIONS='--import=C:/x.mjs'\r\n  export PATH = C:\\x\r\n`
  const own = ownSettings(written, settingNames)
  expect(parseEnv(own)).toEqual({ DATA_DIR: dataDir, PORT: '3010', HOST: '0.0.0.0' })
  expect(own).toContain("#NODE_OPTIONS='--import=C:/x.mjs'\r\n")
  expect(ownSettings(own, settingNames)).toBe(own)
})

test('a name that is written so that it cannot become a comment is refused', () => {
  expect(() => ownSettings("PORT='3000'\n\u000bNODE_OPTIONS=x\n", settingNames)).toThrow(/NODE_OPTIONS/)
  expect(parseEnv(ownSettings("SMTP='\nPORT=1\nNODE_OPTIONS=x\n'", settingNames))).toEqual({ PORT: '1' })
})
