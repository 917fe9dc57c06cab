import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import type { ShopFormReturn } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'

/** Comes with the first photo: most drafts have none. */
const keptFiles = () => import('./kept-files.ts')

export const forgetPhotos = (): void =>
  void keptFiles()
    .then(({ forgetFiles }) => forgetFiles())
    .catch(() => {})

const marksOf = (files: readonly File[]) =>
  files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`).join()

type KeptPhotos = {
  /** Some of the photos of the draft are gone. */
  areLost: boolean
  /** Call it at each change. @returns how many the draft has. */
  keep: (photos: readonly File[]) => number
}

/**
 * The photos of a draft outlive the page as its words do.
 *
 * @param before - how many the draft had when the page came.
 */
export function useKeptPhotos<Input extends FieldValues & { photos: readonly File[] }, Output>(
  form: ShopFormReturn<Input, Output>,
  before: number,
): KeptPhotos {
  const [areLost, setLost] = useState(false)
  const [start] = useState(before)
  const isRead = useRef(start === 0)
  const kept = useRef('')
  const writing = useRef(Promise.resolve())
  const { setValue, getValues } = form as unknown as ShopFormReturn<{ photos: File[] }>
  const restore = useEffectEvent((files: readonly File[]) => {
    const all = [...files, ...getValues('photos')].slice(0, limits.attachmentsMax)
    isRead.current = true
    kept.current = marksOf(files)
    setLost(files.length < start)
    setValue('photos', all)
  })
  useEffect(() => {
    if (start === 0) return
    void keptFiles()
      .then(({ readFiles }) => readFiles())
      .catch(() => [])
      .then((files) => restore(files))
  }, [start])
  const keep = (photos: readonly File[]) => {
    if (!isRead.current) return start
    const marks = marksOf(photos)
    if (marks === kept.current) return areLost ? start : photos.length
    kept.current = marks
    setLost(false)
    // one after the other; what the browser refuses is said missing when the page comes again
    writing.current = writing.current
      .then(keptFiles)
      .then(({ keepFiles }) => keepFiles(photos))
      .catch(() => {})
    return photos.length
  }
  return { areLost, keep }
}
