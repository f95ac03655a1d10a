#include "host.h"
#include <shlobj.h>

/* The server has 60 s for its database and 10 s for its requests. */
#define STOP_MS 150000
#define START_MS 60000

void program_path(wchar_t *path, const wchar_t *name) {
  GetModuleFileNameW(NULL, path, LONGEST);
  *(wcsrchr(path, L'\\') + 1) = 0;
  wcsncat(path, name, LONGEST - wcslen(path) - 1);
}

void data_path(wchar_t *path, const wchar_t *name) {
  wchar_t *folder = NULL;
  SHGetKnownFolderPath(&FOLDERID_ProgramData, 0, NULL, &folder);
  _snwprintf(path, LONGEST, L"%ls\\Yunque\\%ls", folder, name);
  CoTaskMemFree(folder);
}

void node_command(wchar_t *command, const wchar_t *source, const wchar_t *arguments) {
  wchar_t node[LONGEST], settings[LONGEST], file[LONGEST];
  program_path(node, L"program\\node_modules\\node\\bin\\node.exe");
  program_path(file, L"program\\apps\\server\\src\\");
  data_path(settings, L"yunque.env");
  _snwprintf(command, LONGEST * 4, L"\"%ls\" \"--env-file=%ls\" \"%ls%ls\" %ls", node, settings, file, source,
             arguments);
}

BOOL start_hidden(wchar_t *command, HANDLE input, HANDLE output, PROCESS_INFORMATION *process) {
  wchar_t folder[LONGEST];
  STARTUPINFOW start = {.cb = sizeof start, .dwFlags = STARTF_USESTDHANDLES};
  start.hStdInput = input;
  start.hStdOutput = start.hStdError = output;
  data_path(folder, L"");
  return CreateProcessW(NULL, command, NULL, NULL, TRUE, CREATE_NO_WINDOW, NULL, folder, &start, process);
}

void tell_places(void) {
  wchar_t path[LONGEST];
  program_path(path, L"program");
  SetEnvironmentVariableW(L"YUNQUE_PROGRAM", path);
  data_path(path, L"update");
  SetEnvironmentVariableW(L"YUNQUE_UPDATE", path);
  SetEnvironmentVariableW(L"YUNQUE_SERVICE", SERVICE_NAME);
}

DWORD run_hidden(wchar_t *command, const wchar_t *log, HANDLE stopping) {
  PROCESS_INFORMATION process;
  DWORD code = 1;
  HANDLE output = new_file(log);
  BOOL started = start_hidden(command, NULL, output, &process);
  DWORD error = GetLastError();
  if (output != INVALID_HANDLE_VALUE) CloseHandle(output);
  if (!started) return error;
  HANDLE either[] = {process.hProcess, stopping};
  if (WaitForMultipleObjects(2, either, FALSE, INFINITE) != WAIT_OBJECT_0) TerminateProcess(process.hProcess, 1);
  WaitForSingleObject(process.hProcess, INFINITE);
  GetExitCodeProcess(process.hProcess, &code);
  CloseHandle(process.hProcess);
  CloseHandle(process.hThread);
  return code;
}

HANDLE new_file(const wchar_t *path) {
  SECURITY_ATTRIBUTES inherited = {sizeof inherited, NULL, TRUE};
  return CreateFileW(path, GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_DELETE, &inherited, CREATE_ALWAYS,
                     FILE_ATTRIBUTE_NORMAL, NULL);
}

/* A service with these rights, or NULL and an error of Windows. */
static SC_HANDLE open_service(const wchar_t *name, DWORD rights) {
  SC_HANDLE manager = OpenSCManagerW(NULL, NULL, SC_MANAGER_CONNECT);
  SC_HANDLE service = manager ? OpenServiceW(manager, name, rights) : NULL;
  DWORD error = GetLastError();
  if (manager) CloseServiceHandle(manager);
  SetLastError(error);
  return service;
}

static DWORD state_of(SC_HANDLE service) {
  SERVICE_STATUS status = {0};
  return QueryServiceStatus(service, &status) ? status.dwCurrentState : 0;
}

DWORD service_state(void) {
  SC_HANDLE service = open_service(SERVICE_NAME, SERVICE_QUERY_STATUS);
  DWORD state = service ? state_of(service) : 0;
  if (service) CloseServiceHandle(service);
  return state;
}

/* Waits until the service has the state. Returns an error of Windows. */
static DWORD await_state(SC_HANDLE service, DWORD wanted, DWORD milliseconds) {
  ULONGLONG end = GetTickCount64() + milliseconds;
  for (;;) {
    DWORD state = state_of(service);
    if (state == wanted) return 0;
    if (wanted == SERVICE_RUNNING && state == SERVICE_STOPPED) return ERROR_SERVICE_NOT_ACTIVE;
    if (GetTickCount64() > end) return ERROR_SERVICE_REQUEST_TIMEOUT;
    Sleep(200);
  }
}

DWORD start_service(void) {
  SC_HANDLE service = open_service(SERVICE_NAME, SERVICE_START | SERVICE_QUERY_STATUS);
  if (!service) return GetLastError();
  DWORD error = StartServiceW(service, 0, NULL) ? 0 : GetLastError();
  if (error == 0 || error == ERROR_SERVICE_ALREADY_RUNNING) error = await_state(service, SERVICE_RUNNING, START_MS);
  CloseServiceHandle(service);
  return error;
}

DWORD stop_service(void) {
  SERVICE_STATUS status;
  SC_HANDLE service = open_service(SERVICE_NAME, SERVICE_STOP | SERVICE_QUERY_STATUS);
  if (!service) return GetLastError();
  DWORD error = ControlService(service, SERVICE_CONTROL_STOP, &status) ? 0 : GetLastError();
  /* It may be stopping already. */
  if (error == 0 || error == ERROR_SERVICE_CANNOT_ACCEPT_CTRL) error = await_state(service, SERVICE_STOPPED, STOP_MS);
  if (error == ERROR_SERVICE_NOT_ACTIVE) error = 0;
  CloseServiceHandle(service);
  return error;
}

/* Waits for the end of the process that a service has now, and not for that of a later start. */
static DWORD await_end(SC_HANDLE service) {
  SERVICE_STATUS_PROCESS status = {0};
  DWORD size, process = 0;
  while (QueryServiceStatusEx(service, SC_STATUS_PROCESS_INFO, (BYTE *)&status, sizeof status, &size) &&
         status.dwCurrentState != SERVICE_STOPPED) {
    if (process && status.dwProcessId != process) return ERROR_SERVICE_NOT_ACTIVE;
    process = status.dwProcessId;
    Sleep(200);
  }
  return status.dwWin32ExitCode == ERROR_SERVICE_SPECIFIC_ERROR ? status.dwServiceSpecificExitCode
                                                                : status.dwWin32ExitCode;
}

DWORD run_service(const wchar_t *name, DWORD count, const wchar_t **arguments) {
  SC_HANDLE service = open_service(name, SERVICE_START | SERVICE_QUERY_STATUS);
  if (!service) return GetLastError();
  DWORD error = StartServiceW(service, count, arguments) ? 0 : GetLastError();
  if (error == 0 || error == ERROR_SERVICE_ALREADY_RUNNING) error = await_end(service);
  CloseServiceHandle(service);
  return error;
}
