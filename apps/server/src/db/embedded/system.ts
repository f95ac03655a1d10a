import { stopEarlierRun as stopEarlierRunOnPosix } from './earlier-run.ts'
import { startServer as startServerOnPosix } from './server-process.ts'
import { stopEarlierRun as stopEarlierRunOnWindows } from './windows/earlier-run.ts'
import { startServer as startServerOnWindows } from './windows/server-process.ts'

// How a server of this system is started, and how one that was left is ended.
const isWindows = process.platform === 'win32'

export const startServer = isWindows ? startServerOnWindows : startServerOnPosix
export const stopEarlierRun = isWindows ? stopEarlierRunOnWindows : stopEarlierRunOnPosix
