import type { CopyPlace } from '../continuous/copy-place.ts'
import type { Role } from './role-file.ts'

/** Where the reserve computer stands. Instants are milliseconds since 1970, by its clock. */
export type FollowState = {
  connected: boolean
  /** How far the copy was behind in the last state of the store; undefined until the first base copy. */
  behind: number | undefined
  heard: number | undefined
  base: number | undefined
  /** Why it does not go on, for a person. */
  fault: string | undefined
}

export type Following = {
  dataDir: string
  place: CopyPlace
  /** Where this computer answers. */
  port: number
  role: () => Role
  setRole: (role: Role) => void
  stop: AbortSignal
}

export const newFollowState = ({ heardAt, behind }: Role): FollowState => ({
  connected: false,
  behind: behind ?? undefined,
  heard: heardAt === null ? undefined : Date.parse(heardAt),
  base: undefined,
  fault: undefined,
})
