/**
 * `node restore.ts <file>`: fills the empty database that the club's settings name from its part of
 * a backup, and prints the figures as JSON.
 */
import { restoreClub } from './club-backup.ts'
import { loadClubConfig } from './config.ts'

try {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('which file?')
  const { dataDir, databaseUrl, databaseDirectUrl: directUrl } = loadClubConfig(process.env)
  const figures = await restoreClub(
    databaseUrl ? { databaseUrl, directUrl, isPatient: true } : { dataDir },
    file,
  )
  console.log(JSON.stringify(figures))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
