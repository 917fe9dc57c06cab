import {
  readPersistedJson,
  removePersisted,
  useShop,
  writePersisted,
} from '@drogerie/shared-lib/runtime'
import type { ShopFormReturn } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'

type FormDraft = { form: string; values: Record<string, unknown> }

function readFormDraft(): FormDraft | null {
  const kept = readPersistedJson('formDraft') as Partial<FormDraft> | null
  return typeof kept?.form === 'string' && typeof kept.values === 'object'
    ? (kept as FormDraft)
    : null
}

/** Fields that prove an identity are not kept, so they are typed again. */
const isSecret = (name: string) => name === 'currentPassword' || name === 'proofCode'

const withoutSecrets = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)))

/**
 * What is open over a list: the form of a new row, the form of one that is there, or the question
 * before it is deleted.
 */
export type OpenOver<Row> = { kind: 'add' } | { kind: 'edit' | 'delete'; row: Row } | null

/**
 * The form that was open over a list when the session ended, or the page was loaded anew: it waits
 * with what was typed into it. @param rows - of the list, once they are read.
 */
export function restoredForm<Row extends { id: number }>(
  list: 'address' | 'child',
  rows: readonly Row[] | undefined,
): OpenOver<Row> {
  const [of, which] = readFormDraft()?.form.split(' ') ?? []
  if (!rows || of !== list) return null
  if (which === 'new') return { kind: 'add' }
  const row = rows.find(({ id }) => String(id) === which)
  return row ? { kind: 'edit', row } : null
}

/**
 * Keeps what is typed into a form of the account while it is open, so that a session the server
 * ends, or a reload, costs nothing: it is back for the same person (`follow-person.ts`). Saved, or
 * left without saving, it is forgotten.
 *
 * @param name - of the form: 'profile', 'address new', 'address 7'.
 */
export function useFormDraft<Input extends FieldValues, Output>(
  form: ShopFormReturn<Input, Output>,
  name: string,
): void {
  const { session } = useShop()
  useEffect(() => {
    const kept = readFormDraft()
    if (kept?.form === name)
      form.reset({ ...form.getValues(), ...kept.values } as Input, { keepDefaultValues: true })
    const { unsubscribe } = form.watch((values, change) => {
      if (change.name === undefined) removePersisted('formDraft')
      else if (session.getState().signedIn)
        writePersisted('formDraft', JSON.stringify({ form: name, values: withoutSecrets(values) }))
    })
    return () => {
      unsubscribe()
      removePersisted('formDraft')
    }
  }, [form, name, session])
}
