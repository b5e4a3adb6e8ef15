import { Checkbox } from "../controls/Checkbox.tsx";
import { Field } from "../controls/Field.tsx";
import { FormErrors } from "../controls/FormErrors.tsx";
import { Input } from "../controls/Input.tsx";
import { PasswordInput } from "../controls/PasswordInput.tsx";
import { Select } from "../controls/Select.tsx";
import { Switch } from "../controls/Switch.tsx";
import { Textarea } from "../controls/Textarea.tsx";
import { Progress } from "../marks/Progress.tsx";
import { Part } from "./Part.tsx";

const CONDITIONS = [
  { value: "less", label: "is less than" },
  { value: "more", label: "is more than" },
];

export function Forms() {
  return (
    <>
      <Part title="Errors above a form">
        <FormErrors errors={["This e-mail address is already in use.", "The password needs 8 characters."]} />
      </Part>
      <Part title="Fields">
        <div className="grid gap-5 md:grid-cols-2">
          <Field label="Name" hint="As your colleagues know you.">
            <Input autoComplete="off" defaultValue="Ada" />
          </Field>
          <Field label="E-mail" error="Write an address with an @ in it." required>
            <Input type="email" defaultValue="ada.example.com" />
          </Field>
          <Field label="Password">
            <PasswordInput defaultValue="correct horse" />
          </Field>
          <Field label="Profile" optional>
            <Input icon="search" placeholder="@instagram" />
          </Field>
          <Field label="Address">
            <Input prefix="https://" placeholder="stats.example.com" />
          </Field>
          <Field label="Condition">
            <Select options={CONDITIONS} defaultValue="less" />
          </Field>
          <Field label="Locked">
            <Input disabled defaultValue="Cannot be changed" />
          </Field>
          <Progress label="Strength" note="strong" value={0.8} tone="positive" className="self-end" />
        </div>
        <Field label="Handles" hint="One per line.">
          <Textarea placeholder="@natgeo" />
        </Field>
        <div className="flex flex-col">
          <Checkbox label="I accept the terms" defaultChecked />
          <Checkbox label="Send me news" hint="At most once a month." />
          <Checkbox label="Needed" error="Please tick this to go on." />
          <Switch label="Tell me by e-mail" defaultChecked />
          <Switch label="Tell me here" />
          <Switch label="Cannot be switched" disabled />
        </div>
      </Part>
    </>
  );
}
