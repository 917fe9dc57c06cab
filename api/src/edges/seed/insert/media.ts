import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { bulkInsert } from './bulk-insert.ts'
import type { PackshotSpec } from '../../packshots/spec.ts'
import { sceneSvg } from '../../packshots/scene.ts'
import type { SceneSpec } from '../../packshots/scene-spec.ts'
import type { Shelf } from './shelf.ts'

/** Illustrations collected while the content is made; written once, at the end. */
export class MediaBox {
  private readonly files = new Map<string, string>()

  /** @returns the address a page uses. */
  add(path: string, svg: string): string {
    this.files.set(path, svg)
    return `/media/${path}`
  }

  addScene(path: string, spec: SceneSpec): string {
    return this.add(path, sceneSvg(spec))
  }

  async write(db: Kysely<Database>): Promise<void> {
    await bulkInsert(
      db,
      'media_files',
      [...this.files].map(([path, content]) => ({
        path,
        content,
        content_type: 'image/svg+xml',
        updated_at: '2026-11-21T03:00:00+01:00',
      })),
    )
  }
}

/** Packages of the best sellers of the wished types (`type` or `type/brand`), for a still life. */
export const packsOf = (shelf: Shelf, wishes: readonly string[]): PackshotSpec[] =>
  shelf.bestOf(wishes).map(({ packshot }) => packshot)
