interface Warning {
  readonly code: string;
  readonly message: string;
}

export const Warnings = ({ of: warnings }: { of: readonly Warning[] }) =>
  warnings.length === 0 ? null : (
    <ul className="warnings">
      {warnings.map(({ code, message }) => (
        <li key={`${code} ${message}`}>{message}</li>
      ))}
    </ul>
  );
