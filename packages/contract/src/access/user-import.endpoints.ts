import { importCalls } from '../imports/import-calls.ts'
import { type UserColumn, type UsersImported, userSubject } from './user-import.ts'

/** Calls about importing users from a file. */
export const userImport = importCalls<UserColumn, UsersImported>(userSubject, 'users/import')
