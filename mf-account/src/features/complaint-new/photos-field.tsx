import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { useFieldState } from '@drogerie/shared-lib/forms/use-field-state.ts'
import { IconButton } from '@drogerie/shared-lib/ui/button.tsx'
import { FieldNotes } from '@drogerie/shared-lib/ui/field.tsx'
import { keepFocusInRows } from '@drogerie/shared-lib/ui/keep-focus-in-rows.ts'
import { Camera } from '@drogerie/shared-lib/ui/icons/camera.tsx'
import { FileText } from '@drogerie/shared-lib/ui/icons/file-text.tsx'
import { X } from '@drogerie/shared-lib/ui/icons/x.tsx'
import { useEffect, useState, type ChangeEvent, type ChangeEventHandler } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { shrinkPhoto, thumbnailOf } from './shrink-photo.ts'
import styles from './photos-field.module.css'

/** Without HEIC on purpose: a phone asked for JPEG converts its photos. */
const accepted = 'image/jpeg,image/png,image/webp,application/pdf'

const keepFocus = keepFocusInRows()

type PhotosFieldProps = {
  name: string
  /** Photos added before did not outlive the page. */
  areLost: boolean
}

/** Photos and PDFs, made smaller when added; they stay when sending fails. */
export function PhotosField({ name, areLost }: PhotosFieldProps) {
  const { t } = useTranslation('mf-account')
  const { control, clearErrors } = useFormContext<Record<string, File[]>>()
  const { field } = useController({ name, control })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const help = t('complaintNew.photosHelp', { count: limits.attachmentsMax })
  const { id, error, aria } = useFieldState(name, { label: t('complaintNew.photos'), help })
  const files = field.value ?? []
  const lost = areLost ? t('complaintNew.photosLost') : undefined
  const change = (next: File[]) => {
    clearErrors(name)
    field.onChange(next)
  }
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])]
    target.value = '' // the same file may be chosen again after it was taken out
    const room = limits.attachmentsMax - files.length
    setBusy(true)
    const shrunk = await Promise.all(chosen.slice(0, room).map(shrinkPhoto))
    setBusy(false)
    const fitting = shrunk.filter(({ size }) => size <= limits.attachmentMaxBytes)
    setRefusal(
      chosen.length > room ? t('complaintNew.tooMany', { count: limits.attachmentsMax }) : null,
    )
    if (fitting.length < shrunk.length)
      setRefusal(t('complaintNew.tooLarge', { size: limits.attachmentMaxBytes / 1024 / 1024 }))
    change([...files, ...fitting])
  }
  return (
    <div>
      <span className={styles['label']} id={`${id}-label`}>
        {t('complaintNew.photos')} <span className={styles['optional']}>{t('form.optional')}</span>
      </span>
      <ul ref={keepFocus} className={styles['files']}>
        {files.map((file, index) => (
          <Preview
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            remove={t('complaintNew.removePhoto', { name: file.name })}
            onRemove={() => change(files.filter((_, position) => position !== index))}
          />
        ))}
        {files.length < limits.attachmentsMax ? (
          <AddPhotos aria={aria} isBusy={isBusy} onChange={(event) => void add(event)} />
        ) : null}
      </ul>
      <FieldNotes id={id} help={help} error={error ?? refusal ?? lost} />
    </div>
  )
}

type AddPhotosProps = {
  aria: ReturnType<typeof useFieldState>['aria']
  isBusy: boolean
  onChange: ChangeEventHandler<HTMLInputElement>
}

function AddPhotos({ aria, isBusy, onChange }: AddPhotosProps) {
  const { t } = useTranslation('mf-account')
  return (
    <li>
      <label className={styles['add']} aria-busy={isBusy || undefined}>
        <Camera size={24} />
        {t('complaintNew.addPhoto')}
        <input
          type="file"
          multiple
          accept={accepted}
          onChange={onChange}
          {...aria}
          className="visually-hidden"
        />
      </label>
    </li>
  )
}

function Preview({ file, remove, onRemove }: { file: File; remove: string; onRemove: () => void }) {
  const [url, setUrl] = useState<string | null>(null)
  // keyed by its file: an answer that comes late is about this one, too
  useEffect(() => void thumbnailOf(file).then(setUrl), [file])
  return (
    <li className={styles['file']}>
      {url ? <img src={url} alt={file.name} /> : <FileText size={28} aria-label={file.name} />}
      <IconButton label={remove} round filled className={styles['remove']} onClick={onRemove}>
        <X size={18} />
      </IconButton>
    </li>
  )
}
