#include "update.h"
#include "host.h"

#define STEPS L"cli\\update-step.ts"
/* What a step said, and its exit code, from the service to whoever asked for it. */
#define STEP_LOG L"logs\\paso.log"
#define STEP_RESULT L"logs\\paso.ini"

static void print_file(const wchar_t *path) {
  char some[4096];
  DWORD length, written;
  HANDLE file = CreateFileW(path, GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL, OPEN_EXISTING, 0, NULL);
  if (file == INVALID_HANDLE_VALUE) return;
  while (ReadFile(file, some, sizeof some, &length, NULL) && length)
    WriteFile(GetStdHandle(STD_OUTPUT_HANDLE), some, length, &written, NULL);
  CloseHandle(file);
}

/* While the service runs, an administrator does the step beside it. */
static DWORD do_beside(const wchar_t *step) {
  wchar_t command[LONGEST * 4];
  PROCESS_INFORMATION process;
  DWORD code = 1;
  node_command(command, STEPS, step);
  if (!start_hidden(command, NULL, GetStdHandle(STD_OUTPUT_HANDLE), &process)) return GetLastError();
  WaitForSingleObject(process.hProcess, INFINITE);
  GetExitCodeProcess(process.hProcess, &code);
  return code;
}

DWORD ask_for_step(const wchar_t *step) {
  wchar_t log[LONGEST], result[LONGEST];
  const wchar_t *arguments[] = {L"step", step};
  if (service_state() != SERVICE_STOPPED) return do_beside(step);
  data_path(log, STEP_LOG);
  data_path(result, STEP_RESULT);
  DeleteFileW(log);
  DeleteFileW(result);
  DWORD error = run_service(SERVICE_NAME, 2, arguments);
  if (error) return error;
  print_file(log);
  return GetPrivateProfileIntW(L"Yunque", L"Code", 1, result);
}

void do_step(const wchar_t *step, HANDLE stopping) {
  wchar_t command[LONGEST * 4], log[LONGEST], result[LONGEST], code[16];
  data_path(log, STEP_LOG);
  data_path(result, STEP_RESULT);
  node_command(command, STEPS, step);
  _snwprintf(code, 16, L"%lu", run_hidden(command, log, stopping));
  WritePrivateProfileStringW(L"Yunque", L"Code", code, result);
}

DWORD await_update(void) {
  wchar_t journal[LONGEST];
  data_path(journal, L"update\\journal.json");
  if (GetFileAttributesW(journal) == INVALID_FILE_ATTRIBUTES) return 0;
  return run_service(UPDATE_SERVICE, 0, NULL);
}

DWORD resume_update(HANDLE stopping) {
  wchar_t node[LONGEST], source[LONGEST], log[LONGEST], command[LONGEST * 4];
  data_path(node, L"update\\updater\\node.exe");
  data_path(source, L"update\\updater\\src\\cli\\update.ts");
  data_path(log, L"actualizacion.log");
  /* Without the settings of the service: the journal has what is needed. */
  _snwprintf(command, LONGEST * 4, L"\"%ls\" \"%ls\" resume --at-start", node, source);
  tell_places();
  return run_hidden(command, log, stopping);
}
