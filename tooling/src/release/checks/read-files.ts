import type { ReleaseDescriptor } from '../descriptors.ts'
import { layout, type Store } from '../store.ts'

/** Text of a release's files for browsers whose names end so. */
export const readFiles = (
  store: Store,
  { app, files }: ReleaseDescriptor,
  end: string,
): Promise<[name: string, text: string][]> =>
  Promise.all(
    Object.keys(files)
      .filter((name) => name.endsWith(end))
      .map(async (name): Promise<[string, string]> => [
        name,
        (await store.bytes(layout.asset(app, name))).toString('utf8'),
      ]),
  )
