import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ShopFormReturn } from './use-shop-form.ts'

const differ = (one: FieldValues, other: FieldValues): boolean =>
  Object.keys(one).some((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))

/**
 * Hands on what is typed into a form at each change, so that it can be kept; what was typed before
 * the form's code came, at once.
 */
export function useTypedValues<Input extends FieldValues, Output>(
  form: ShopFormReturn<Input, Output>,
  onTyped: (values: Input) => void,
): void {
  const [offered] = useState(() => structuredClone(form.getValues()))
  const hand = useEffectEvent(() => onTyped(form.getValues()))
  useEffect(() => {
    if (differ(offered, form.getValues())) hand()
    const { unsubscribe } = form.watch(hand)
    return unsubscribe
  }, [form, offered])
}
