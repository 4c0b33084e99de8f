import type { Ref } from 'react'
import { LINE_LENGTH } from '#contract/limits.ts'
import { TextField } from './TextField.tsx'

interface Props {
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

/** The search line above a table. */
export function SearchField({ placeholder, ...field }: Props) {
  return (
    <TextField
      {...field}
      name="search"
      type="search"
      hideLabel
      placeholder={placeholder}
      iconBefore="search"
      maxLength={LINE_LENGTH}
      autoComplete="off"
    />
  )
}
