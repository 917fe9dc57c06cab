import { useRef } from 'react'
import { useFormContext, type RegisterOptions, type UseFormRegisterReturn } from 'react-hook-form'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * Registers a text control. Text typed before hydration is kept; registering alone would overwrite
 * it with the default.
 */
export function useTypedRegister(name: string, options?: RegisterOptions): UseFormRegisterReturn {
  const { register, setValue } = useFormContext()
  const seen = useRef(false)
  const { ref, ...registered } = register(name, options)
  const takeOver = (element: TextControl | null) => {
    const typed =
      element && !seen.current && element.value !== element.defaultValue ? element.value : null
    ref(element)
    if (element) seen.current = true
    if (typed !== null)
      setValue(name, typed, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  return { ...registered, ref: takeOver }
}
