import type { ReactNode } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { CheckboxGroup } from './CheckboxGroup.tsx'

interface Option<Name extends string> {
  name: Name
  label: string
  hint?: ReactNode
  disabled?: boolean | undefined
}

interface Props<Name extends string> {
  /** The common label of the boxes. */
  label: string
  /** Where a heading says the same. */
  hidesLabel?: boolean
  options: readonly Option<Name>[]
  checked: readonly Name[]
  /** Receives the checked values, in the order of the options. */
  onChange: (checked: Name[]) => void
}

/** Any number of several options. */
export function Checkboxes<Name extends string>({ label, hidesLabel, options, checked, onChange }: Props<Name>) {
  const toggled = (name: Name, isWanted: boolean) =>
    options.map((option) => option.name).filter((each) => (each === name ? isWanted : checked.includes(each)))
  return (
    <CheckboxGroup label={label} hidesLabel={hidesLabel}>
      {options.map(({ name, ...option }) => (
        <Checkbox
          key={name}
          name={name}
          {...option}
          checked={checked.includes(name)}
          onChange={(isWanted) => onChange(toggled(name, isWanted))}
        />
      ))}
    </CheckboxGroup>
  )
}
